import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';

export const BLOCKED = 'Alerts are a premium feature. Upgrade your account to access this feature.';

/** Returns a release as the registry lists it. */
export const release = (change: Partial<LiveRelease> = {}): LiveRelease => ({
  name: 'mf-any',
  version: '1.0.0',
  container: 'mf_any',
  base: `/releases/${change.name ?? 'mf-any'}/1.0.0/`,
  entry: 'remoteEntry.js',
  initial: ['remoteEntry.js'],
  screens: { first: ['first.js'] },
  files: { 'remoteEntry.js': 'sha384-entry' },
  ownRuntime: true,
  manifest: '',
  platform: 1,
  routes: [
    { path: '/', access: 'public', title: 'First', screen: 'first' },
    { path: '/profile', access: 'member', title: 'Profile', screen: 'profile' },
  ],
  navigation: [
    { label: 'Plans', path: '/plans', place: 'main', order: 30 },
    { label: 'Home', path: '/', place: 'main', order: 10 },
    { label: 'Profile Settings', path: '/profile', place: 'user', order: 10 },
    { label: 'Alerts', path: '/alerts', place: 'user', order: 20, access: 'premium', blocked: BLOCKED },
    { label: 'Admin Dashboard', path: '/admin', place: 'user', order: 90, access: 'admin' },
  ],
  ...change,
});
