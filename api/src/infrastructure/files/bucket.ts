import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../../config.js';
import type { Waits } from './bucket-timeouts.js';

// Failures are reported by the rejected promise, so the driver logs nothing itself.
const silent = () => undefined;
const logger = { debug: silent, info: silent, warn: silent, error: silent };

/** A bucket of S3 or an S3-compatible store. */
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
      // S3-compatible stores may keep checksum trailers as part of a file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: connect, requestTimeout: answer, throwOnRequestTimeout: true },
    }),
  );
}
