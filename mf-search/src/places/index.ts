export { LocationButton, LocationNote } from './location-button.tsx';
export { Picker } from './picker.tsx';
export { ranked, recentPlaces, rememberPlaces } from './place-order.ts';
export { PlacePicker, usePlaceOptions } from './place-picker.tsx';
export { useLocation } from './use-location.ts';
