export { ListTools } from './list-tools.tsx';
export { useRanking, useWhyBest, type WhyBest } from './use-ranking.ts';
