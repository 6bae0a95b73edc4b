export { BookingLinks } from './booking-links.tsx';
