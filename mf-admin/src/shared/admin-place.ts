/** The tabs of the admin area (ADMN-1). */
export const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'users', label: 'Users' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'searches', label: 'Searches' },
  { value: 'releases', label: 'Releases' },
] as const;

export type Tab = (typeof TABS)[number]['value'];

/** What of the admin area is shown. */
export interface AdminPlace {
  tab: Tab;
  /** From 1 on. */
  page: number;
  /** What entries of the list have to hold. */
  q: string;
  /** As the list knows it; null: its own order. */
  sort: string | null;
}

const MOST_PAGES = 1_000_000;
/** What the server takes. */
export const LONGEST_Q = 200;

/** Reads the query of an address; what makes no sense in it counts as absent. */
export function readAdminPlace(search: string): AdminPlace {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  return {
    tab: TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'overview',
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    // The server refuses texts with this character.
    q: (params.get('q') ?? '').replaceAll('\u0000', '').slice(0, LONGEST_Q),
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
