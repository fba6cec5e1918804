import { join } from 'node:path';
import ts from 'typescript';
import { root } from './manifests.mjs';

/** The packages with the types and schemas of each group of resources, as their CRDs or Kubernetes itself define them. */
const MODELS = {
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io',
};

/** `apps/v1` → `kubernetes-models/apps/v1`. */
export function modelOf(apiVersion) {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  if (MODELS[group]) return `${MODELS[group]}/${version}`;
  return `kubernetes-models/${group === '' ? version : `${group}/${version}`}`;
}

/** The types of CloudNativePG's archive plugin, whose configuration is the one that CloudNativePG itself has. */
const OBJECT_STORE = `
import type { IBackupConfiguration } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import type { IResourceRequirements } from 'kubernetes-models/v1';
export interface IObjectStore {
  apiVersion: 'barmancloud.cnpg.io/v1';
  kind: 'ObjectStore';
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  spec: {
    retentionPolicy?: string;
    configuration: NonNullable<IBackupConfiguration['barmanObjectStore']>;
    instanceSidecarConfiguration?: { resources?: IResourceRequirements };
  };
}
`;

const FILE = join(root, 'shell/deploy/testing/manifests.checked.ts');
const STORE = join(root, 'shell/deploy/testing/object-store.ts');

function sourceOf(resources) {
  const lines = resources.map(({ apiVersion, kind, ...rest }, at) => {
    const from = kind === 'ObjectStore' ? './object-store.js' : modelOf(apiVersion);
    const value = JSON.stringify({ apiVersion, kind, ...rest });
    return `import type { I${kind} as T${at} } from '${from}';\nexport const r${at}: T${at} = ${value};`;
  });
  return lines.join('\n');
}

/**
 * The fields of resources that their types do not have, and values of another type, as the compiler says it. The packages'
 * schemas accept unknown fields, so a mistyped name would go unnoticed with them alone.
 *
 * @param {Record<string, any>[]} resources
 * @returns {string[]}
 */
export function wrongFields(resources) {
  const texts = { [FILE]: sourceOf(resources), [STORE]: OBJECT_STORE };
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const disk = { ...host };
  host.fileExists = (path) => path in texts || disk.fileExists(path);
  host.readFile = (path) => texts[path] ?? disk.readFile(path);
  host.getSourceFile = (path, version, ...others) =>
    path in texts
      ? ts.createSourceFile(path, texts[path], version)
      : disk.getSourceFile(path, version, ...others);
  const program = ts.createProgram([FILE], options, host);
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ];
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
