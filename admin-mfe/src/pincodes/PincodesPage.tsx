import type { ServedPincode } from '@nidaan/contract';
import { Button, PageMeta, sentenceOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { AdminPage } from '../AdminPage.js';
import { Confirm } from '../Confirm.js';
import '../desk.css';
import { DeskList } from '../DeskList.js';
import type { Column } from '../DeskTable.js';
import { useListAsked } from '../lists.js';
import { SearchBar } from '../SearchBar.js';
import { AddPincode } from './AddPincode.js';
import { useRemovePincodeMutation, useServedPincodesQuery } from './api.js';
import { PastePincodes } from './PastePincodes.js';
import { words } from './words.js';

const { columns: heads } = words;

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
    card: 'acts',
    cell: ({ pincode }) => (
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
        empty={words.empty}
      />
      {chosen && <Remove pincode={chosen} onClose={() => setChosen(null)} />}
    </AdminPage>
  );
}
