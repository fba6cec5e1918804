import type { Dashboard } from '@nidaan/contract';
import type { StaffRole } from '@nidaan/contract/roles';
import { Loaded } from '@nidaan/sdk';
import type { ComponentType } from 'react';
import { messages as common } from '../layout/messages.js';
import { polledEvery } from '../shared/keep-current.js';
import { StaleNotice } from '../shared/lists/StaleNotice.js';
import { useRole } from '../shared/rights/use-may.js';
import { useDashboardQuery } from './api.js';
import { Attention } from './Attention.js';
import { Stages } from './Stages.js';
import { Trend } from './Trend.js';

const POLL_MS = 60_000;

type Block = ComponentType<{ dashboard: Dashboard }>;

/** Accounts look at the money first; the API leaves out what a role may not read. */
const BLOCKS: Partial<Record<StaffRole, Block[]>> = { accounts: [Attention, Trend, Stages] };
const USUAL: Block[] = [Attention, Stages, Trend];

/** The work that waits, how far orders came today, and the trend, in the order of the user's work. */
export function WorkOfToday() {
  const query = useDashboardQuery(undefined, polledEvery(POLL_MS));
  const role = useRole();
  const blocks = (role && role !== 'customer' && BLOCKS[role]) || USUAL;
  return (
    <Loaded query={query} safe={common.safe}>
      {(dashboard) => (
        <>
          <StaleNotice query={query} />
          {blocks.map((Shown, at) => (
            <Shown key={at} dashboard={dashboard} />
          ))}
        </>
      )}
    </Loaded>
  );
}
