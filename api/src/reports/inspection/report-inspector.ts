import { Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { packageFile } from '../../infrastructure/files/package-file.js';
import type { InspectedFile, Inspection } from './inspect.js';
import { INSPECTION_MB, INSPECTION_MS } from './limits.js';

const WORKER = packageFile('#report-inspection');

/** The time limit for one file and the memory limit of the worker. */
export class InspectionLimits {
  constructor(
    public milliseconds = INSPECTION_MS,
    readonly megabytes = INSPECTION_MB,
  ) {}
}

/**
 * Reads reports in a worker with limited memory and time, one file after the other. A file that exceeds the limits
 * terminates only the worker.
 */
@Injectable()
export class ReportInspector implements OnApplicationShutdown {
  private readonly pool: Piscina<InspectedFile, Inspection>;
  // The time of a file starts with its turn.
  private readonly oneByOne = pLimit(1);

  constructor(@Optional() private readonly limits: InspectionLimits = new InspectionLimits()) {
    this.pool = new Piscina({
      filename: WORKER,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
      env: {},
      execArgv: [],
    });
  }

  inspect(file: InspectedFile): Promise<Inspection> {
    return this.oneByOne(async () => {
      const signal = AbortSignal.timeout(this.limits.milliseconds);
      try {
        return await this.pool.run(file, { signal });
      } catch {
        return { flaw: signal.aborted ? 'time' : 'memory', text: '' };
      }
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.destroy();
  }
}
