#!/usr/bin/env node
import { appendFileSync, readFileSync } from 'node:fs';

// In place of kubectl: it makes resources as kustomize does, writes down what it is asked to do, and answers as the cluster that
// CLUSTER describes: its secrets, its deployments, and the one command that fails there.
const words = process.argv.slice(2);
const { log, secrets, deployments, fails } = JSON.parse(process.env.CLUSTER);
const text = words.join(' ');

async function kustomize(folder) {
  const [{ stringify }, { render }] = await Promise.all([import('yaml'), import('./kustomize.mjs')]);
  const made = render(folder).map((one) => stringify(one));
  console.log(made.join('---\n'));
}

if (words[0] === 'kustomize') {
  await kustomize(words[1]).catch((error) => {
    process.stderr.write(`error: ${error.message}\n`);
    process.exitCode = 1;
  });
} else {
  const applied = words[0] === 'apply' ? JSON.parse(readFileSync(0, 'utf8')).items : undefined;
  appendFileSync(log, `${JSON.stringify({ text, applied })}\n`);
  if (text.includes('get secrets')) console.log(secrets.map((name) => `secret/${name}`).join('\n'));
  if (text.includes('get deployment'))
    console.log(deployments.map((name) => `deployment.apps/${name}`).join('\n'));
  if (fails && text.includes(fails)) process.exitCode = 1;
}
