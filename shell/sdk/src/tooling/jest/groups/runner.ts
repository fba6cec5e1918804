import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  Config,
  Test,
  TestEvents,
  TestRunnerContext,
  TestRunnerOptions,
  TestWatcher,
  UnsubscribeFn,
} from 'jest-runner';
import { writeGroup } from './group-file.js';
import { resultOf } from './results.js';

// The types describe the CommonJS build; an import gives another one.
const require = createRequire(import.meta.url);
const { default: TestRunner } = require('jest-runner') as typeof import('jest-runner');

/** How the test files of a workspace are run together. */
export interface GroupOptions {
  /** How many files a group has at most. */
  size: number;
  /** Modules that register hooks for every test when they load. */
  hooks: string[];
}

type AnyEvent = TestEvents[keyof TestEvents];

/** Only the file that replaces a module may see the replacement, and a file that names its environment needs that one. */
const ALONE = /unstable_mockModule|@jest-environment/;

const isAlone = ({ path }: Test) => ALONE.test(readFileSync(path, 'utf8'));

/** Neighbours are together, so that `jest FOLDER` runs about the same groups again. */
function groupsOf(tests: Test[], size: number): Test[][] {
  const sorted = tests.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const count = Math.ceil(tests.length / size);
  const start = (group: number) => Math.round((group * tests.length) / count);
  return Array.from({ length: count }, (_, group) => sorted.slice(start(group), start(group + 1)));
}

/**
 * Runs several test files in one environment, so that the modules that they share are loaded and compiled once. The
 * results are those of the files. A file that is run alone has an environment of its own.
 */
export default class GroupRunner extends TestRunner {
  readonly #files = new Map<string, Test[]>();
  readonly #options: GroupOptions;

  constructor(globalConfig: Config.GlobalConfig, context: TestRunnerContext, options: GroupOptions) {
    super(globalConfig, context);
    this.#options = options;
  }

  override runTests(tests: Test[], watcher: TestWatcher, options: TestRunnerOptions): Promise<void> {
    const alone = new Set(tests.filter(isAlone));
    const together = groupsOf(
      tests.filter((test) => !alone.has(test)),
      this.#options.size,
    );
    return super.runTests([...together.map((files) => this.#join(files)), ...alone], watcher, options);
  }

  override on<Name extends keyof TestEvents>(
    name: Name,
    listener: (event: TestEvents[Name]) => void | Promise<void>,
  ): UnsubscribeFn {
    return super.on(name, async (event) => {
      for (const one of this.#split(event as AnyEvent)) await listener(one as TestEvents[Name]);
    });
  }

  #join(files: Test[]): Test {
    const [first] = files as [Test, ...Test[]];
    if (files.length === 1) return first;
    const path = writeGroup(first.context.config, files, this.#options.hooks);
    this.#files.set(path, files);
    return { context: first.context, path };
  }

  /** The event of a group as events of its files. */
  #split(event: AnyEvent): unknown[] {
    const [test, result] = event;
    // Events of single tests name a path; jest's own reporters do not use them.
    const files = typeof test === 'string' ? undefined : this.#files.get(test.path);
    if (!files) return [event];
    return files.map((file, at) =>
      result && 'testResults' in result
        ? [file, resultOf(file, result, at === 0)]
        : [file, ...event.slice(1)],
    );
  }
}
