import { msg } from '@fareweave/shared-lib/domain/texts';

/** The tabs of this remote in the admin area (ADMN-1). */
export const TABS = [
  { value: 'overview', label: msg('Overview') },
  { value: 'users', label: msg('Users') },
  { value: 'notifications', label: msg('Notifications') },
  { value: 'searches', label: msg('Searches') },
  { value: 'releases', label: msg('Releases') },
] as const;

export type Tab = (typeof TABS)[number]['value'];

/** The tab and the list settings of the admin area, as in the URL. */
export interface AdminPlace {
  /** One of `TABS`, or a tab of another remote. */
  tab: string;
  /** From 1. */
  page: number;
  /** The search text of the list. */
  q: string;
  /** The order of the list; null: the default. */
  sort: string | null;
}

const MAX_PAGE = 1_000_000;
/** The maximum length that the server accepts. */
export const MAX_Q_LENGTH = 200;

/** Reads a query string and ignores invalid values. `tabs`: the tabs that the user gets. */
export function readAdminPlace(search: string, tabs: readonly { value: string }[] = TABS): AdminPlace {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  return {
    tab: tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    // The server refuses texts with this character.
    q: (params.get('q') ?? '').replaceAll('\u0000', '').slice(0, MAX_Q_LENGTH),
    sort: params.get('sort') || null,
  };
}

export function adminAddress({ tab, page = 1, q = '', sort = null }: Partial<AdminPlace>): string {
  const params = new URLSearchParams();
  if (tab !== undefined && tab !== 'overview') params.set('tab', tab);
  if (page > 1) params.set('page', String(page));
  if (q !== '') params.set('q', q);
  if (sort !== null) params.set('sort', sort);
  return params.size === 0 ? '/admin' : `/admin?${params}`;
}
