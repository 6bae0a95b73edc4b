export { LocationButton, LocationNote } from './location-button.tsx';
export { Picker } from './picker.tsx';
export { ranked } from './place-order.ts';
export { recentPlaces, rememberPlaces } from './recent-places.ts';
export type { useLocation } from './use-location.ts';
