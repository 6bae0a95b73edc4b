/** The exports of React Query that every page loads and remotes share. A remote that uses more gets the whole library (whole-libraries.ts). */
export {
  keepPreviousData,
  notifyManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
  skipToken,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '-!@tanstack/react-query';
