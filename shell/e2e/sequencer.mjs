import { createHash } from 'node:crypto';
import Sequencer from '@jest/test-sequencer';

/**
 * Runs the files in an order that the seed decides, so that none comes to depend on another. Jest prints the seed, and
 * `-- --seed=7` repeats its order.
 */
export default class ShuffledSequencer extends Sequencer {
  constructor(options) {
    super(options);
    this.seed = options.globalConfig.seed;
  }

  sort(tests) {
    const place = ({ path }) => createHash('sha256').update(`${this.seed} ${path}`).digest('hex');
    return [...tests].sort((one, other) => place(one).localeCompare(place(other)));
  }
}
