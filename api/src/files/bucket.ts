import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../config.js';
import type { Waits } from './files.js';

// Who asked is told by the rejection; beside our log nothing is printed.
const silent = () => undefined;
const logger = { debug: silent, info: silent, warn: silent, error: silent };

/** A bucket of S3, or of something that speaks like it. */
export function bucketOf(config: Config, { connect, answer }: Waits): Disk {
  const { FILES_S3_BUCKET: bucket = '', FILES_S3_REGION: region, FILES_S3_ENDPOINT: endpoint } = config;
  const credentials = {
    accessKeyId: config.FILES_S3_KEY ?? '',
    secretAccessKey: config.FILES_S3_SECRET ?? '',
  };
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials,
      logger,
      visibility: 'private',
      supportsACL: false,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Servers that only speak like S3 would keep the checksums' trailers as part of a file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: connect, requestTimeout: answer, throwOnRequestTimeout: true },
    }),
  );
}
