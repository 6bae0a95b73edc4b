import { Button } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { Component, type ReactNode } from 'react';
import { NoticeRow } from './notice-row.ts';

/** Where a part of the page throws, it says so in its place: the rest of the page stays. */
export class SectionBoundary extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override render() {
    if (!this.state.isLost) return this.props.children;
    return (
      <Notice tone="danger" title="This part of the page could not be shown.">
        <NoticeRow>
          <span>The rest of the page is not affected.</span>
          <Button size="small" onClick={() => this.setState({ isLost: false })}>
            Try again
          </Button>
        </NoticeRow>
      </Notice>
    );
  }
}
