import { describe, expect, it } from '@jest/globals';
import { departmentDrawing, DRAWINGS, drawingOf } from './drawings.js';

describe('a drawing', () => {
  it.each([
    '/images/packages/heart-basic.svg',
    'images/packages/heart-basic.svg',
    'packages/heart-basic.svg',
    ' ./packages/heart-basic.svg ',
  ])('is found by %j', (text) => {
    expect(drawingOf(text)).toBe('/images/packages/heart-basic.svg');
  });

  it.each([
    'https://example.org/images/packages/heart-basic.svg',
    '//example.org/packages/heart-basic.svg',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '/images/packages/../fallback.svg',
    '/images/logo.svg',
    '',
  ])('is not found by %j', (text) => {
    expect(drawingOf(text)).toBeNull();
  });

  it('is listed once', () => {
    expect(new Set(DRAWINGS).size).toBe(DRAWINGS.length);
  });
});

it.each([
  ['Thyroid', '/images/departments/thyroid.svg'],
  ['Hormones & Fertility', '/images/departments/hormones-and-fertility.svg'],
  ['Toxicology & Drug Monitoring', '/images/departments/toxicology-and-drug-monitoring.svg'],
  ['Basic', '/images/fallback.svg'],
])('the drawing of %s is %s', (category, image) => {
  expect(departmentDrawing(category)).toBe(image);
});
