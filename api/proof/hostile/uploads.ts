import fc from 'fast-check';
import { aPdf } from '../../test/makers/report-files.js';
import { hostileText } from './values.js';

/** A body that an upload may have, and its content type. */
export interface Multipart {
  type: string;
  body: Buffer;
}

const LINE = '\r\n';
const BOUNDARY = 'x-nidaan-boundary';
const FILE = aPdf('hostile');

const headerText = () =>
  hostileText().map((text) =>
    text
      .toWellFormed()
      .replaceAll(/[\r\n\0]/g, ' ')
      .slice(0, 2000),
  );

const dispositions = () =>
  fc.oneof(
    fc.constantFrom(
      'Content-Disposition: form-data; name="report"; filename="a.pdf"',
      'Content-Disposition: form-data; name="report"',
      'Content-Disposition: form-data; name=""; filename="a.pdf"',
      'Content-Disposition: form-data; filename="a.pdf"',
      'Content-Disposition: form-data; name="report[0][a]"; filename="a.pdf"',
      'Content-Disposition: form-data; name="__proto__"; filename="a.pdf"',
      'Content-Disposition: form-data; name="report"; filename=""',
      'Content-Disposition: form-data; name="report"; filename="../../a.pdf"',
      'Content-Disposition: form-data; name="report"; filename="a.pdf; name=x',
      'Content-Disposition: form-data; name="report"; filename*=UTF-8\'\'%00%ff.pdf',
      'Content-Disposition: attachment; name="report"; filename="a.pdf"',
      'Content-Disposition: ',
      'content-disposition',
      '',
    ),
    headerText().map((name) => `Content-Disposition: form-data; name="${name}"; filename="a.pdf"`),
    headerText().map((name) => `Content-Disposition: form-data; name="report"; filename="${name}"`),
  );

const others = () =>
  fc.oneof(
    fc.constantFrom(
      'Content-Type: application/pdf',
      'Content-Type: text/html',
      'Content-Type: multipart/mixed; boundary=inner',
      'Content-Type: ',
      'Content-Transfer-Encoding: base64',
      'Content-Length: 99999999',
      `X-Long: ${'x'.repeat(20_000)}`,
      ': empty',
      '\t folded',
      '',
    ),
    headerText(),
  );

const contents = () =>
  fc.oneof(
    fc.constantFrom(
      FILE,
      Buffer.alloc(0),
      Buffer.from('%PDF-'),
      Buffer.from('<script>alert(1)</script>'),
      FILE.subarray(0, 40),
    ),
    fc.uint8Array({ maxLength: 4000 }).map((bytes) => Buffer.from(bytes)),
    // A part that looks as if it ended the body.
    fc
      .constantFrom(`${LINE}--${BOUNDARY}`, `${LINE}--${BOUNDARY}--`, `--${BOUNDARY}--`, LINE.repeat(50))
      .map((text) => Buffer.from(text)),
  );

const WELL_FORMED = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}${LINE}Content-Disposition: form-data; name="report"; filename="a.pdf"${LINE}Content-Type: application/pdf${LINE}${LINE}`,
  ),
  FILE,
  Buffer.from(LINE),
]);

const malformed = () =>
  fc
    .tuple(dispositions(), others(), contents(), fc.constantFrom(LINE, '\n', '', LINE + LINE))
    .map(([first, second, content, end]) =>
      Buffer.concat([
        Buffer.from(`--${BOUNDARY}${LINE}${first}${LINE}${second}${LINE}${LINE}`),
        content,
        Buffer.from(end),
      ]),
    );

const parts = () =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(WELL_FORMED) }, { weight: 1, arbitrary: malformed() });

const types = () =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary="',
        `multipart/form-data; boundary=${'x'.repeat(3000)}`,
        'multipart/form-data; boundary=other',
        `multipart/mixed; boundary=${BOUNDARY}`,
        'multipart/',
        'application/pdf',
      ),
    },
  );

const ends = () =>
  fc.constantFrom(`--${BOUNDARY}--${LINE}`, `--${BOUNDARY}--`, `--${BOUNDARY}`, '', LINE, '--');

/** Bodies with up to a dozen parts, most of them malformed, some of them cut off. */
export const uploads = (): fc.Arbitrary<Multipart> =>
  fc
    .record({
      type: types(),
      all: fc.array(parts(), { maxLength: 12 }),
      end: ends(),
      kept: fc.double({ min: 0, max: 1.5, noNaN: true }),
    })
    .map(({ type, all, end, kept }) => {
      const whole = Buffer.concat([...all, Buffer.from(end)]);
      return { type, body: whole.subarray(0, Math.ceil(whole.length * Math.min(1, kept))) };
    });
