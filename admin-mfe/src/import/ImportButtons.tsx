import type { PricedList } from '@nidaan/contract';
import { Button, sentenceOf } from '@nidaan/sdk';
import { useState } from 'react';
import type { NoticeMessage } from '../layout/Notice.js';
import { useExportListMutation } from './api.js';
import { ImportDialog } from './ImportDialog.js';
import { messages } from './messages.js';

interface ImportButtonsProps {
  list: PricedList;
  showNotice: (message: NoticeMessage) => void;
}

/** Downloads a list as CSV, and imports it. */
export function ImportButtons({ list, showNotice }: ImportButtonsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [download, { isLoading }] = useExportListMutation();
  const save = async () => {
    const { error } = await download(list);
    if (error) showNotice({ kind: 'bad', text: `${messages.notDownloaded} ${sentenceOf(error)}` });
  };
  return (
    <>
      <Button kind="quiet" disabled={isLoading} onClick={() => void save()}>
        {messages.download}
      </Button>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {messages.open}
      </Button>
      {isOpen && <ImportDialog list={list} onClose={() => setIsOpen(false)} showNotice={showNotice} />}
    </>
  );
}
