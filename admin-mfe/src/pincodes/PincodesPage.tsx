import type { ServedPincode } from '@nidaan/contract';
import { Button, PageMeta, sentenceOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
import { Confirm } from '../shared/dialogs/Confirm.js';
import '../shared/table/admin-table.css';
import { ResourceList } from '../shared/lists/ResourceList.js';
import type { Column } from '../shared/table/column.js';
import { useListQuery } from '../shared/lists/list-query.js';
import { SearchBar } from '../shared/lists/SearchBar.js';
import { AddPincode } from './AddPincode.js';
import { useRemovePincodeMutation, useServedPincodesQuery } from './api.js';
import { PastePincodes } from './PastePincodes.js';
import { messages } from './messages.js';

const { columns: heads } = messages;

const columnsOf = (onRemove: (pincode: string) => void): Column<ServedPincode>[] => [
  {
    key: 'pincode',
    title: heads.pincode,
    width: 104,
    className: 'nd-num',
    cell: ({ pincode }) => pincode,
    card: 'name',
  },
  { key: 'area', title: heads.area, width: 200, cell: ({ area }) => area },
  { key: 'city', title: heads.city, width: 160, cell: ({ city }) => city },
  { key: 'state', title: heads.state, width: 160, cell: ({ state }) => state },
  {
    key: 'actions',
    title: heads.actions,
    width: 112,
    card: 'actions',
    cell: ({ pincode }) => (
      <Button kind="plain" aria-label={messages.removeOne(pincode)} onClick={() => onRemove(pincode)}>
        {messages.remove}
      </Button>
    ),
  },
];

function Remove({ pincode, onClose }: { pincode: string; onClose: () => void }) {
  const [remove, { isLoading }] = useRemovePincodeMutation();
  async function confirm() {
    try {
      await remove(pincode).unwrap();
      toast.success(messages.removed(pincode));
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    onClose();
  }
  return (
    <Confirm
      title={messages.removeTitle}
      text={messages.removeText(pincode)}
      action={messages.remove}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** `/admin/pincodes`: the pincodes in which the lab collects samples. */
export default function PincodesPage() {
  const query = useServedPincodesQuery(useListQuery(), { refetchOnMountOrArgChange: true });
  const [toRemove, setToRemove] = useState<string | null>(null);
  return (
    <AdminPage title={messages.title}>
      <PageMeta title={messages.title} />
      <p className="nd-quiet">{messages.subtitle}</p>
      <div className="ad-split ad-split--even">
        <AddPincode />
        <PastePincodes />
      </div>
      <SearchBar label={messages.search} />
      <ResourceList
        title={messages.title}
        query={query}
        rowKey="pincode"
        columns={columnsOf(setToRemove)}
        empty={messages.empty}
      />
      {toRemove && <Remove pincode={toRemove} onClose={() => setToRemove(null)} />}
    </AdminPage>
  );
}
