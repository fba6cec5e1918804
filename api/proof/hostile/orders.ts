import { randomUUID } from 'node:crypto';
import { ORDER_STATUSES, type OrderReceipt, type OrderStatus } from '@nidaan/contract';
import { booking } from '../../test/makers/bookings.js';
import { aPdf } from '../../test/makers/report-files.js';
import type { Pool } from './pool.js';
import type { startTarget } from './target.js';

/** How many orders there are in each status. */
const EACH = 3;
const WITH_REPORTS: OrderStatus[] = ['In lab', 'Report ready'];

/** Makes orders in every status, some with reports, because most operations are about one. */
export async function makeOrders(
  { port, logIn, query }: Awaited<ReturnType<typeof startTarget>>,
  pool: Pool,
): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { Authorization: `Bearer ${await logIn('admin')}` };
  const customer = { Authorization: `Bearer ${await logIn('customer')}` };
  const expectOk = async (answer: Response) => {
    if (!answer.ok) throw new Error(`making orders: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  for (const [at, status] of Array.from({ length: EACH }, () => ORDER_STATUSES)
    .flat()
    .entries()) {
    const answer = await fetch(`${origin}/api/orders`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        ...(at % 2 ? customer : {}),
      },
      body: JSON.stringify(booking()),
    });
    const receipt = (await expectOk(answer)) as OrderReceipt;
    pool.learn('orders', receipt);
    const isUploadedTo = WITH_REPORTS.includes(status);
    await query(
      `UPDATE orders SET status = $2, version = version + 1,
        hold_reasons = CASE WHEN $2 = 'On hold' THEN ARRAY['pincode'] ELSE '{}' END WHERE id = $1`,
      [receipt.id, isUploadedTo ? 'In lab' : status],
    );
    if (!isUploadedTo) continue;
    const form = new FormData();
    form.append(
      'report',
      new Blob([new Uint8Array(aPdf(receipt.reference))], { type: 'application/pdf' }),
      'a.pdf',
    );
    await expectOk(
      await fetch(`${origin}/api/orders/${receipt.id}/upload-report`, {
        method: 'POST',
        headers,
        body: form,
      }),
    );
  }
  pool.learn('orders', await expectOk(await fetch(`${origin}/api/orders`, { headers })));
}
