import { describe, expect, it } from '@jest/globals';
import { addressOf } from './user-text.js';

const shown = (typed: string) => addressOf(typed, null);

describe('the address in an email', () => {
  it.each([
    'H.No. 8-2-293/82/A, Road No. 10',
    'H.No.12/3, 4th Cross',
    'C/o Ramesh Iyer, 27/1',
    '1.5 km from the temple; ring twice',
    'Landmark: opposite "Rose Villa"',
    'Flat 4 @ 2nd floor, call +91 98450 12352 after 10:30',
    'P.O. Box 12, Dr. Rao’s house',
    '१२/३, आशा राव',
  ])('stays as typed: %s', (typed) => {
    expect(shown(typed)).toBe(typed);
  });

  it.each([
    ['https://evil.example/x', 'https evil. example/x'],
    ['http:/evil.example', 'http /evil. example'],
    ['//evil.example', 'evil. example'],
    ['www.evil.example/x', 'www. evil. example/x'],
    ['WWW.1.2', 'WWW. 1.2'],
    ['win.evil.co.in/?a=1&b=2', 'win. evil. co. in/ a 1&b 2'],
    ['bit.ly/abc', 'bit. ly/abc'],
    ['t.no/abc, xt.no, 4-t.no', 't.no/abc, xt. no, 4-t. no'],
    ['आशा.राव', 'आशा. राव'],
    ['evil.xn--p1ai', 'evil. xn--p1ai'],
    ['evil.\u200Dcom', 'evil. \u200Dcom'],
    ['evil\u3002com \uFF0Ecom', 'evil com com'],
    ['mailto:win@evil.example', 'mailto win evil. example'],
    ['win@9evil.example', 'win 9evil. example'],
    ['9@evil.example', '9 evil. example'],
    ['tel:+919845012352', 'tel +919845012352'],
    ['10.20.30.40/x', '10.20. 30.40/x'],
    ['<a href="https://evil.example">', 'a href "https evil. example"'],
  ])('carries no link: %s', (typed, without) => {
    expect(shown(typed)).toBe(without);
  });
});
