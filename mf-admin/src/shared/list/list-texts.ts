import { msg, plural } from '@fareweave/shared-lib/domain/texts';

/** The texts of each list, in English, to be translated when they are shown. */
export const LIST_TEXTS = msg({
  users: {
    title: 'Users',
    find: 'Find users',
    searchable: 'Name, email or phone',
    failed: 'Failed to fetch users',
    unavailable: 'No users to show',
    noneYet: 'No users yet',
    noneFound: 'No users found',
  },
  notifications: {
    title: 'Notifications',
    find: 'Find notifications',
    searchable: 'User, airport or YYYY-MM-DD',
    failed: 'Failed to fetch notifications',
    unavailable: 'No notifications to show',
    noneYet: 'No notifications yet',
    noneFound: 'No notifications found',
  },
  searches: {
    title: 'Searches',
    find: 'Find searches',
    searchable: 'User, type, place or YYYY-MM-DD',
    failed: 'Failed to fetch searches',
    unavailable: 'No searches to show',
    noneYet: 'No searches yet',
    noneFound: 'No searches found',
  },
});

/** A tab with a list. */
export type ListTab = keyof typeof LIST_TEXTS;

/** The number of pages of each list, for a page after the last one. */
export const PAGES_TEXTS: Record<ListTab, (pages: number) => string> = {
  users: (pages) => plural(pages, 'There is # page of users.', 'There are # pages of users.'),
  notifications: (pages) =>
    plural(pages, 'There is # page of notifications.', 'There are # pages of notifications.'),
  searches: (pages) => plural(pages, 'There is # page of searches.', 'There are # pages of searches.'),
};
