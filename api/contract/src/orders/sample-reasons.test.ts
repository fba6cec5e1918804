import { expect, test } from '@jest/globals';
import { sampleReasonText } from './sample-reasons.js';

test.each(['Haemolysed', 'hemolyzed sample.', ' Haemolysis '])('%j is said in a plain sentence', (reason) => {
  expect(sampleReasonText(reason)).toBe('The sample broke down on the way and cannot be tested.');
});

test.each(['QNS', 'Insufficient', 'insufficient quantity'])('%j is too little of a sample', (reason) => {
  expect(sampleReasonText(reason)).toBe('There was not enough of the sample for the tests.');
});

test('any other reason stays as staff wrote it', () => {
  const reason = 'The tube was haemolysed, and we are sorry.';
  expect(sampleReasonText(reason)).toBe(reason);
});
