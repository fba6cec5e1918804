import { formatResultsErrors } from 'jest-message-util';
import type { Test, TestEvents } from 'jest-runner';
import { nameOf } from './group-file.js';

type TestResult = TestEvents['test-file-success'][1];
type Assertion = TestResult['testResults'][number];

const count = (tests: Assertion[], status: Assertion['status']) =>
  tests.filter((test) => test.status === status).length;

/** The part of a group's result that belongs to one of its files. Its first file has what the group has printed. */
export function resultOf(file: Test, group: TestResult, isFirst: boolean): TestResult {
  const name = nameOf(file);
  const testResults = group.testResults
    .filter(({ ancestorTitles }) => ancestorTitles[0] === name)
    .map((test) => ({
      ...test,
      ancestorTitles: test.ancestorTitles.slice(1),
      fullName: test.fullName.slice(name.length + 1),
    }));
  const { config } = file.context;
  const runtime = testResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  return {
    ...group,
    testFilePath: file.path,
    testResults,
    console: isFirst ? group.console : undefined,
    // A group that could not run has no results of tests.
    failureMessage: group.testExecError
      ? group.failureMessage
      : formatResultsErrors(testResults, config, { noStackTrace: false }, file.path),
    numFailingTests: count(testResults, 'failed'),
    numPassingTests: count(testResults, 'passed'),
    numPendingTests: count(testResults, 'pending'),
    numTodoTests: count(testResults, 'todo'),
    perfStats: { ...group.perfStats, runtime, slow: runtime / 1000 > config.slowTestThreshold },
  };
}
