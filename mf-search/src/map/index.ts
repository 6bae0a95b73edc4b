export { MAP_BESIDE, MapAside } from './map-aside.tsx';
