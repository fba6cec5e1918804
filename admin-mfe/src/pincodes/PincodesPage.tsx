import type { ServedPincode } from '@nidaan/contract';
import { Button, PageMeta, sentenceOf, toast } from '@nidaan/sdk';
import type { TableColumnsType } from '@nidaan/sdk/ui/admin';
import { useState } from 'react';
import { AdminPage } from '../AdminPage.js';
import { Confirm } from '../Confirm.js';
import '../desk.css';
import { DeskList } from '../DeskList.js';
import { useListAsked } from '../lists.js';
import { SearchBar } from '../SearchBar.js';
import { AddPincode } from './AddPincode.js';
import { useRemovePincodeMutation, useServedPincodesQuery } from './api.js';
import { PastePincodes } from './PastePincodes.js';
import { words } from './words.js';

const { columns: heads } = words;

const columnsOf = (onRemove: (pincode: string) => void): TableColumnsType<ServedPincode> => [
  { title: heads.pincode, dataIndex: 'pincode', width: 104, className: 'nd-num' },
  { title: heads.area, dataIndex: 'area', width: 200 },
  { title: heads.city, dataIndex: 'city', width: 160 },
  { title: heads.state, dataIndex: 'state', width: 160 },
  {
    title: heads.actions,
    key: 'actions',
    width: 112,
    className: 'ad-acts',
    render: (_, { pincode }) => (
      <Button kind="plain" aria-label={words.removeOne(pincode)} onClick={() => onRemove(pincode)}>
        {words.remove}
      </Button>
    ),
  },
];

function Remove({ pincode, onClose }: { pincode: string; onClose: () => void }) {
  const [remove, { isLoading }] = useRemovePincodeMutation();
  async function confirm() {
    try {
      await remove(pincode).unwrap();
      toast.success(words.removed(pincode));
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    onClose();
  }
  return (
    <Confirm
      title={words.removeTitle}
      text={words.removeText(pincode)}
      action={words.remove}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** `/admin/pincodes`: where the lab collects. */
export default function PincodesPage() {
  const query = useServedPincodesQuery(useListAsked(), { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <AdminPage title={words.title}>
      <PageMeta title={words.title} />
      <p className="nd-quiet">{words.subtitle}</p>
      <div className="ad-split ad-split--even">
        <AddPincode />
        <PastePincodes />
      </div>
      <SearchBar label={words.search} />
      <DeskList
        title={words.title}
        query={query}
        rowKey="pincode"
        columns={columnsOf(setChosen)}
        width={736}
        empty={words.empty}
      />
      {chosen && <Remove pincode={chosen} onClose={() => setChosen(null)} />}
    </AdminPage>
  );
}
