import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../run/steps.ts';

export interface Manifest {
  /** The file's name. */
  file: string;
  apiVersion: string;
  kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: `check.ts` proves the types of each kind.
  content: any;
}

/** Kubernetes and Compose read YAML 1.1: 0440 is octal. */
const YAML = { version: '1.1' } as const;
const kubernetes = path.join(root, 'deploy/kubernetes');

/** All documents of `deploy/kubernetes`. Throws an error for a file that is not YAML. */
export function readManifests(): Manifest[] {
  return readdirSync(kubernetes).flatMap((file) =>
    parseAllDocuments(readFileSync(path.join(kubernetes, file), 'utf8'), YAML).map((document) => {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`);
      const content = document.toJS();
      return { file, content, apiVersion: content.apiVersion, kind: content.kind };
    }),
  );
}

/** The content of `deploy/compose.yaml`. */
export const readCompose = () => parse(readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8'), YAML);
