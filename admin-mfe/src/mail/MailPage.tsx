import type { LetterView } from '@nidaan/contract';
import { api, Button, DateTime, PageMeta, sentenceOf, toast } from '@nidaan/sdk';
import type { TableColumnsType } from '@nidaan/sdk/ui/admin';
import { AdminPage } from '../AdminPage.js';
import '../desk.css';
import { DeskList } from '../DeskList.js';
import { FilterSelect } from '../FilterSelect.js';
import { useListAsked } from '../lists.js';
import { type Paged, pagedOf } from '../paged.js';
import { Refresh } from '../Refresh.js';
import { words } from './words.js';

const { useLettersQuery, useResendLetterMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Letter'] })
  .injectEndpoints({
    endpoints: (build) => ({
      letters: build.query<Paged<LetterView>, Record<string, string | number>>({
        query: (params) => ({ url: '/api/outbox', params }),
        transformResponse: (rows: LetterView[], meta) => pagedOf(rows, meta),
        providesTags: ['Letter'],
      }),
      resendLetter: build.mutation<void, string>({
        query: (id) => ({ url: `/api/outbox/${id}/resend`, method: 'POST' }),
        invalidatesTags: ['Letter'],
      }),
    }),
  });

const { columns: heads } = words;
const options = Object.entries(words.states).map(([value, label]) => ({ value, label }));
const aboutOf = ({ fact }: LetterView) => words.facts[fact] ?? fact;
const failed = ({ failure, sentAt }: LetterView) => failure !== null && sentAt === null;

const columnsOf = (onResend: (letter: LetterView) => void): TableColumnsType<LetterView> => [
  { title: heads.fact, key: 'fact', width: 200, render: (_, letter) => aboutOf(letter) },
  { title: heads.reference, dataIndex: 'reference', width: 120, className: 'nd-num' },
  { title: heads.state, key: 'state', width: 150, render: (_, { state }) => words.states[state] },
  { title: heads.tries, dataIndex: 'tries', width: 72, align: 'end' },
  { title: heads.failure, dataIndex: 'failure', width: 160 },
  {
    title: heads.created,
    key: 'created',
    width: 170,
    render: (_, { createdAt }) => <DateTime value={createdAt} />,
  },
  {
    title: heads.next,
    key: 'next',
    width: 170,
    render: (_, { dueAt, sentAt }) => (sentAt ?? dueAt) && <DateTime value={sentAt ?? dueAt ?? ''} />,
  },
  {
    title: heads.actions,
    key: 'actions',
    width: 136,
    className: 'ad-acts',
    render: (_, letter) =>
      failed(letter) && (
        <Button kind="plain" aria-label={words.resendOne(aboutOf(letter))} onClick={() => onResend(letter)}>
          {words.resend}
        </Button>
      ),
  },
];

/** `/admin/mail`: what became of every letter, and the way to have a failed one tried again. */
export default function MailPage() {
  const query = useLettersQuery(useListAsked('state'), { refetchOnMountOrArgChange: true });
  const [resend] = useResendLetterMutation();
  async function again({ id }: LetterView) {
    try {
      await resend(id).unwrap();
      toast.success(words.resent);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  }
  return (
    <AdminPage title={words.title} actions={<Refresh query={query} />}>
      <PageMeta title={words.title} />
      <p className="nd-quiet">{words.subtitle}</p>
      <div className="ad-tools">
        <FilterSelect label={words.state} name="state" options={options} />
      </div>
      <DeskList
        title={words.title}
        query={query}
        rowKey="id"
        columns={columnsOf((letter) => void again(letter))}
        width={1178}
        empty={words.empty}
      />
    </AdminPage>
  );
}
