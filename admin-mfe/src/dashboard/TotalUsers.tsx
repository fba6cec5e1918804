import { Button, sentenceOf } from '@nidaan/sdk';
import { Card, Statistic } from '@nidaan/sdk/ui/admin-cards';
import { useUsersQuery } from '../users/api.js';
import { keepCurrent } from '../shared/keep-current.js';
import { messages } from './messages.js';

/** The number of user accounts. */
export function TotalUsers() {
  const { data, error, refetch } = useUsersQuery({ page: 1, limit: 1 }, keepCurrent);
  const failed = Boolean(error) && !data;
  return (
    <Card>
      <Statistic title={messages.totalUsers} value={data?.total ?? messages.unknownCount} />
      {failed && (
        <p className="ad-failed" role="alert">
          {sentenceOf(error)}
          <Button kind="plain" onClick={() => refetch()}>
            {messages.retry}
          </Button>
        </p>
      )}
    </Card>
  );
}
