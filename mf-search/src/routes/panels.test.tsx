import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { smallNetwork } from '../testing/network.ts';
import { AirportPopup } from './airport-popup.tsx';
import { networkOf } from './network/network.ts';
import { NetworkList } from './network-list.tsx';
import { SelectionPanel } from './selection-panel.tsx';

const network = networkOf(smallNetwork());

describe('the panel of the selected airport', () => {
  it('shows the numbers of its routes', () => {
    render(<SelectionPanel network={network} airport="MCO" to={null} onTo={vi.fn()} onClear={vi.fn()} />);
    const panel = screen.getByRole('region', { name: 'Selected airport' });
    expect(panel).toHaveTextContent('Orlando (MCO)3 total2 outbound1 inbound');
  });

  it('selects connections to another airport, and clears the selection', async () => {
    const onTo = vi.fn();
    const onClear = vi.fn();
    render(<SelectionPanel network={network} airport="DEN" to={null} onTo={onTo} onClear={onClear} />);
    await userEvent.selectOptions(screen.getByLabelText('Connections to'), 'San Juan (SJU)');
    expect(onTo).toHaveBeenCalledWith('SJU');
    expect(screen.queryByRole('option', { name: 'Denver (DEN)' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });
});

describe('the popup of an airport', () => {
  it('lists destinations and origins with counts', () => {
    render(<AirportPopup network={network} code="MCO" />);
    expect(screen.getByText('3 routes')).toBeVisible();
    expect(screen.getByText('Outbound destinations (2)').nextSibling).toHaveTextContent('DEN, SJU');
    expect(screen.getByText('Inbound origins (1)').nextSibling).toHaveTextContent('DEN');
  });
});

describe('the connections between two airports', () => {
  const show = (from: string, to: string) =>
    render(<SelectionPanel network={network} airport={from} to={to} onTo={vi.fn()} onClear={vi.fn()} />);

  it('are listed leg by leg, with a link to a search', () => {
    show('DEN', 'SJU');
    expect(screen.getByRole('status')).toHaveTextContent('1 connection with at most one stop');
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'By way of Orlando (MCO)DEN → MCO: 1,545 mi · from 3h 35m · from $15 · GoWild from $15 · for 1 adultMCO → SJU: 1,189 mi · from 2h 55m · nothing on sale',
    );
    expect(screen.getByRole('link', { name: 'Search flights' })).toHaveAttribute(
      'href',
      '/?origin=DEN&destination=SJU&direction=outbound',
    );
  });

  it('may be none', () => {
    show('SJU', 'DEN');
    expect(screen.getByRole('status')).toHaveTextContent('No connection with at most one stop.');
  });
});

describe('the map as a list', () => {
  it('contains each airport with its routes, and shows one on the map', async () => {
    const onPick = vi.fn();
    render(<NetworkList network={network} onPick={onPick} />);
    await userEvent.click(screen.getByText('The map as a list: 3 airports and their routes'));
    await userEvent.click(await screen.findByText('Orlando (MCO)'));
    const outbound = (await screen.findByText('Outbound destinations (2)')).parentElement as HTMLElement;
    expect(within(outbound).getAllByRole('listitem')[0]).toHaveTextContent(
      'Denver (DEN) 1,500 mi · from 4h 20m · from $64',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show on the map' }));
    expect(onPick).toHaveBeenCalledWith('MCO');
  });
});
