export { PlaceWeather } from './place-weather.tsx';
