export { NoPassFares, WhyEmpty } from './explanations.tsx';
