// The bill of materials of what is installed, in CycloneDX.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');

export async function billOfMaterials(): Promise<string> {
  const asked = ['sbom', '--sbom-format=cyclonedx', '--omit=dev'];
  const { stdout } = await promisify(execFile)('npm', asked, { cwd: root, maxBuffer: 2 ** 26 });
  return stdout;
}
