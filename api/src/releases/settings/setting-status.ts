import type { Static } from 'typebox';
import { declaredOrSet } from '../registry/flag-and-setting-declarations.ts';
import type { Registry } from '../registry/registry.ts';
import type { SettingStatus } from '../schema.ts';

/** Lists the settings of a remote that its live release or its canary declares, and other settings with a value, which has no effect (CONF-6,
 *  CONF-7). */
export const readSettings = (registry: Registry, remote: string): Static<typeof SettingStatus>[] =>
  declaredOrSet(registry, 'settings', {
    remote,
    set: registry.settings.map(({ setting }) => setting),
  }).map(({ id, name, declared }) => {
    const set = registry.settings.find(({ setting }) => setting === id);
    return {
      name,
      description: declared?.description ?? '',
      schema: declared?.schema ?? null,
      default: declared?.default ?? null,
      ...(set !== undefined && { value: set.value }),
    };
  });
