import { expect, test } from '@jest/globals';
import { renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { articles } from './articles.js';
import TextPage from './TextPage.js';

const backLinksTo = (path: string) =>
  within(screen.getByRole('article'))
    .queryAllByRole('link', { name: /^All articles/ })
    .filter((link) => link.getAttribute('href') === path);

test.each(Object.entries(articles))(
  'the article %s links back to the list at its top and bottom',
  async (slug, { title }) => {
    await renderScreen(<TextPage />, { path: `/blog/${slug}`, route: '/blog/:slug' });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(backLinksTo('/blog')).toHaveLength(2);
  },
);

test('the list of articles does not link to itself', async () => {
  await renderScreen(<TextPage />, { path: '/blog' });
  expect(backLinksTo('/blog')).toEqual([]);
});
