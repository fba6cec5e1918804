import { expect, it } from '@jest/globals';
import { aJpeg } from '../../../test/makers/report-files.js';
import { isWholeJpeg } from './whole-jpeg.js';

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
// A header and bytes of which one looks like a marker and one restarts the scan.
const scan = Buffer.from([0xff, 0xda, 0x00, 0x03, 1, 0x12, 0xff, 0x00, 0xd9, 0xff, 0xd0, 0x34]);
const thumbnail = aJpeg();
const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 2 + thumbnail.length]), thumbnail]);

it.each([
  ['a photo', [START, exif, scan, scan, END], true],
  ['a photo with further bytes after its end', [START, scan, END, Buffer.alloc(9000, 1)], true],
  ['fill bytes before the end', [START, scan, Buffer.from([0xff, 0xff]), END], true],
  ['a photo that ends within its scan', [START, exif, scan], false],
  ['a photo that ends between two scans', [START, exif, scan, scan.subarray(0, 3)], false],
  ['a photo that ends within its thumbnail', [START, exif.subarray(0, 30)], false],
])('%s', (_title, parts, expected) => {
  expect(isWholeJpeg(Buffer.concat(parts))).toBe(expected);
});
