import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteUses, SdkTypes } from '@nidaan/contract';
import { offeredTypes, readUses } from '@nidaan/sdk/tooling/uses';

export const SDK = '@nidaan/sdk';

/** An SDK as a remote was built with it. */
export const BEFORE = `
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { Location } from 'react-router-dom';
export interface CartLine { id: string; price: number; qty: number; note?: string }
type Item = Pick<CartLine, 'id' | 'price'>;
interface ButtonStyle { kind?: 'main' | 'quiet' | 'plain'; wide?: boolean }
export declare function Button(props: ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>): ReactNode;
export declare function Dialog(props: { title: string; open: boolean; onClose: () => void; children: ReactNode }): ReactNode;
export declare function Loaded<T>(props: {
  query: { data?: T; refetch: () => unknown };
  safe?: string;
  children: (data: T, isOld: boolean) => ReactNode;
}): ReactNode;
export declare function moneyText(amount: number): string;
export declare const hoursText: (hours: number, isShort?: boolean) => string;
export declare function useCart(): {
  lines: CartLine[];
  restored: boolean;
  add: (item: Item, qty?: number) => void;
};
export declare function useCartLine(id: string): CartLine;
export declare function useLocation(): Location;
export declare const paths: { home: string; test: (id: string) => string };
export declare const Upload: ((props: { accept?: string }) => ReactNode) & {
  Dragger: (props: { multiple?: boolean }) => ReactNode;
};
`;

/** A remote that uses it. */
const SCREEN = `
import { Button, Dialog, hoursText, Loaded, moneyText, paths, Upload, useCart, useCartLine, useLocation } from '@nidaan/sdk';
const LINE = { id: '1', price: 80 };
export function Screen({ hours, onClose }: { hours: number; onClose: () => void }) {
  const { lines, add } = useCart();
  const line = useCartLine('1');
  const { pathname } = useLocation();
  return (
    <Dialog title={pathname} open onClose={onClose}>
      <Button kind="quiet" aria-label="Add" onClick={() => add(LINE)}>{moneyText(lines.length)}</Button>
      <Button kind={hours > 2 ? 'main' : 'plain'} {...{ disabled: true }} key="b" />
      <Loaded query={{ data: 1, refetch: () => undefined }} safe="Kept.">{(data: number) => data}</Loaded>
      <a href={paths.test('1')}>{hoursText(hours)} {line.qty}</a>
      <Upload.Dragger multiple>{null}</Upload.Dragger>
    </Dialog>
  );
}`;

/** An SDK that can be changed, and a remote that was built with it before. */
export class SdkOfTest {
  readonly root = mkdtempSync(join(tmpdir(), 'nidaan-sdk-'));
  private readonly file = join(this.root, 'node_modules', SDK, 'index.d.ts');

  constructor() {
    const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
    mkdirSync(join(this.root, 'src'));
    mkdirSync(join(this.root, 'node_modules', SDK), { recursive: true });
    for (const name of ['react', 'react-router', 'react-router-dom', '@types', 'csstype'])
      symlinkSync(join(modules, name), join(this.root, 'node_modules', name));
    const about = { name: SDK, types: './index.d.ts' };
    writeFileSync(join(this.root, 'node_modules', SDK, 'package.json'), JSON.stringify(about));
    writeFileSync(join(this.root, 'src/Screen.tsx'), SCREEN);
  }

  /** What the SDK offers with these declarations. */
  offered(declarations: string): SdkTypes {
    writeFileSync(this.file, declarations);
    return offeredTypes({ [SDK]: this.file });
  }

  /** What the remote uses, as a build with the SDK of before writes it. */
  uses(): RemoteUses {
    const sdk = { exposes: {}, types: this.offered(BEFORE), calls: {}, operations: {} };
    return readUses(this.root, [SDK], sdk);
  }
}
