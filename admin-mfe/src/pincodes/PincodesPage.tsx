import type { ServedPincode } from '@nidaan/contract';
import { Button, PageMeta, sentenceOf, toast } from '@nidaan/sdk';
import { AdminPage } from '../layout/AdminPage.js';
import { useConfirm } from '../shared/dialogs/use-confirm.js';
import '../shared/table/admin-table.css';
import { ResourceList } from '../shared/lists/ResourceList.js';
import type { Column } from '../shared/table/column.js';
import { useListQuery } from '../shared/lists/list-query.js';
import { SearchBar } from '../shared/lists/SearchBar.js';
import { keepCurrent } from '../shared/keep-current.js';
import { withRight } from '../shared/rights/with-right.js';
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

/** A function that asks for confirmation and removes a pincode, and the place of its dialog. */
function useRemove() {
  const [remove] = useRemovePincodeMutation();
  const [ask, dialog] = useConfirm();
  const askToRemove = (pincode: string) =>
    ask({
      title: messages.removeTitle,
      text: messages.removeText(pincode),
      action: messages.remove,
      run: async () => {
        const { error } = await remove(pincode);
        if (error) toast.error(sentenceOf(error));
        else toast.success(messages.removed(pincode));
      },
    });
  return [askToRemove, dialog] as const;
}

/** `/admin/pincodes`: the pincodes in which the lab collects samples. */
function PincodesPage() {
  const query = useServedPincodesQuery(useListQuery(), keepCurrent);
  const [askToRemove, dialog] = useRemove();
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
        columns={columnsOf(askToRemove)}
        empty={messages.empty}
      />
      {dialog}
    </AdminPage>
  );
}

export default withRight('pincodes.write', messages.title, PincodesPage);
