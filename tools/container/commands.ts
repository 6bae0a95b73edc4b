/** The operator's commands in the image, by name: the bundle of `api/build.mjs`, and its first argument if several commands share it
 *  (OPER-20). `docs/operations.md` lists them. */
export const COMMANDS: Record<string, { bundle: string; first?: string }> = {
  operate: { bundle: 'operate' },
  timetable: { bundle: 'timetable' },
  punctuality: { bundle: 'punctuality' },
  estimates: { bundle: 'estimates' },
  backup: { bundle: 'backup', first: 'backup' },
  restore: { bundle: 'backup', first: 'restore' },
  'db-move': { bundle: 'backup', first: 'db:move' },
  'admin-grant': { bundle: 'admin-grant' },
  'second-factor-reset': { bundle: 'second-factor-reset' },
};
