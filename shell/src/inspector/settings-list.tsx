import { qualifiedName } from '@fareweave/shared-lib/domain/declared-lists';
import { styled } from 'styled-components';
import type { InspectedPage } from './facts.ts';

/** The values of settings in the registry, and whether the release on the page uses them (CONF-5). Other settings have their defaults. */
export const SettingsList = ({ settings = [], releases }: Pick<InspectedPage, 'settings' | 'releases'>) => (
  <section aria-labelledby="inspector-settings">
    <h3 id="inspector-settings">Settings</h3>
    <List>
      {settings.map(({ setting, value }) => (
        <li key={setting}>
          {setting}: {JSON.stringify(value)}
          {!isUsed(setting, releases) && ' · not used: the release has its default'}
        </li>
      ))}
      {settings.length === 0 && <li>All have their defaults.</li>}
    </List>
  </section>
);

const isUsed = (setting: string, releases: InspectedPage['releases']): boolean =>
  releases.some(({ name, settings = [] }) => settings.some((one) => qualifiedName(name, one) === setting));

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;
