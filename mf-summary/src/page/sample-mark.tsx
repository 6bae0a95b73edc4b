import { Badge } from '@fareweave/shared-lib/ui/badge';

/** What is made up says so (decision 13). */
export const SampleMark = ({ source }: { source: 'sample' | 'live' }) =>
  source === 'sample' ? <Badge>Sample data</Badge> : null;
