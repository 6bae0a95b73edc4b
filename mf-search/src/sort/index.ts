export { ListTools } from './list-tools.tsx';
export { useRanking } from './use-ranking.ts';
export { useWhyBest, type WhyBest } from './use-why-best.ts';
