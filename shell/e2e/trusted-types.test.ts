import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';

const { visitor } = chromium();

/** What an injected script tries; each returns the kind of error that stopped it. */
function attempts(): Record<string, string> {
  const outcome = (act: () => unknown): string => {
    try {
      act();
      return 'done';
    } catch (error) {
      return error instanceof Error ? error.name : 'other';
    }
  };
  const load = (src: string) => () => Object.assign(document.createElement('script'), { src });
  const policy = (name: string) => () =>
    (
      window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
    ).trustedTypes.createPolicy(name, {});
  return {
    'HTML into the page': outcome(
      () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
    ),
    'HTML beside an element': outcome(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
    'a document from a string': outcome(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
    'a frame from a string': outcome(() => (document.createElement('iframe').srcdoc = '<b>x</b>')),
    'a script of another origin': outcome(load('https://elsewhere.example/x.js')),
    'a script from the API': outcome(load('/api/tests')),
    'a script from a path that leads out': outcome(load('/assets/../api/tests')),
    'a script from a string': outcome(load('data:text/javascript,1')),
    'a script as text': outcome(() => (document.createElement('script').text = 'alert(1)')),
    'a policy of its own': outcome(policy('own')),
    'the policy of the page again': outcome(policy('default')),
    'the policy of the saved HTML': outcome(policy('saved-html')),
    'a script of a remote': outcome(load('/mfe/storefront/1/x.js')),
    'a style sheet': outcome(() => (document.createElement('style').innerHTML = 'p{color:red}')),
  };
}

test.each(['/', '/shop/2', '/health/80'])(
  'an injected script can neither load a script, write HTML nor make a policy on %s',
  async (path) => {
    const asha = await visitor({
      expectedErrors: /CSP: |TrustedHTML|TrustedScript|TrustedTypePolicy|trusted-types/,
    });
    await asha.open(path);
    await asha.screenIsAlive();
    const {
      'a script of a remote': script,
      'a style sheet': style,
      ...refused
    } = await asha.page.evaluate(attempts);
    expect(Object.entries(refused).filter(([, how]) => how !== 'TypeError')).toEqual([]);
    expect([script, style]).toEqual(['done', 'done']);
  },
);
