import { formatDate, formatLongDate } from '@fareweave/shared-lib/domain/formats';
import { dayButton, dayLabel, daysAhead, isPassDay, tomorrow } from '../dates.ts';
import { expect, test } from '../fixtures.ts';
import { heading, link, selectButton, toOrlando } from '../search/screens.ts';
import { readerOf } from './listening.ts';

// Each test is a journey with a screen reader and the keyboard alone. It expects where the keys lead, what the screen reader says by
// itself, and what there is to read.

const HEADER = [
  'link "Skip to content"',
  'link "Fareweave, home"',
  'link "Home"',
  'link "Routes"',
  'link "Trips"',
  'link "Shortlist"',
  'link "Plans"',
  /^button "Your account, /,
];
const TILES = Array.from({ length: 5 }, () => /^button ".+ (\d airports|[A-Z]{3})"( \[pressed\])?$/);

/** The part of the results that days without pass fares do not have. */
const PASS_RESULTS = `
        - complementary "Map":
          - group:
            - region "Map of GoWild destinations":
              - button "Zoom in"
              - button "Zoom out"
              - button "Move left"
              - button "Move up"
              - button "Move right"
              - button "Move down"
            - group: The map as a list
        - region "GoWild Destinations":
          - heading "GoWild Destinations" [level=2]
          - list:
            - listitem:
              - heading /flights? · .+ GoWild from/ [level=3]:
                - button /flights? · .+ GoWild from/`;
/** The stops of the map; without pass fares only the first one. */
const MAP = [
  /^group|^text: Map of GoWild destinations/,
  'region "Map of GoWild destinations"',
  'button "Zoom in"',
  'button "Zoom out"',
  'button "Move left"',
  'button "Move up"',
  'button "Move right"',
  'button "Move down"',
  'text: The map as a list',
];

/** Returns what is said after the name of the day that is `days` days from now. */
const passOn = (days: number): string => (isPassDay(daysAhead(days)) ? 'available' : 'blackout');
const PRESSED = ' \\[pressed\\]';
/** Matches what is said about the button of a day. `state`: source of a regular expression. */
const saidOfDay = (days: number, state = ''): RegExp =>
  new RegExp(`^button "${dayLabel(days)} .+ ${passOn(days)}"${state}$`);

test('a search, a destination, its details, and the summary of the trip', async ({ page, signInAs }) => {
  const reader = await readerOf(page);
  const main = page.getByRole('main');
  await signInAs('premium');
  await page.goto('/');

  await test.step('the form', async () => {
    await expect(page.getByRole('button', { name: 'Washington D.C. 3 airports' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
    await expect(main).toMatchAriaSnapshot(`
      - main "Search flights":
        - heading "Anywhere the pass can take you." [level=1]
        - search "Flights":
          - group "Direction":
            - radio "Outbound Flights" [checked]
            - radio "Inbound Flights Premium"
          - group "View":
            - radio "City View" [checked]
            - radio "Airport View"
          - group "From":
            - button "Use my location"
            - textbox "From"
            - button "New York City 3 airports"
          - group "To":
            - switch "Single route search Premium"
            - textbox "To"
          - group "When":
            - button "Calendar view"
            - button /Today/ [disabled]
            - button /Tomorrow ${passOn(1)}/
          - textbox "Trip duration in days, optional"
          - button "Share"
          - button "Search flights" [disabled]
    `);
    await reader.tabs(
      ...HEADER,
      'radio "Outbound Flights" [checked]',
      'radio "City View" [checked]',
      'button "Use my location"',
      'textbox "From"',
    );
    await page.keyboard.type('denver');
    await page.keyboard.press('Enter');
    await reader.hears('Denver');
    await reader.tabs(
      ...TILES,
      /^button "Show more \d+ places"$/,
      'switch "Single route search Premium"',
      'textbox "To"',
      ...TILES,
      /^button "Show more \d+ places"$/,
      'button "Calendar view"',
      // The timetable of these tests begins tomorrow.
      saidOfDay(1),
    );
    await reader.press('Space', saidOfDay(1, PRESSED));
    await reader.hears(formatDate(tomorrow()));
    await reader.tabs(
      saidOfDay(2),
      'button "Show more 30 days"',
      /^button "One day less"/,
      'textbox "Trip duration in days, optional"',
      'button "One day more"',
      'button "Share"',
      'button "Search flights"',
    );
  });

  await test.step('the results', async () => {
    await reader.press('Enter', 'heading "Denver → Anywhere" [level=1]');
    await expect(page).toHaveTitle('Denver → Anywhere · Fareweave');
    const day = formatLongDate(tomorrow());
    const hasPass = isPassDay(tomorrow());
    await reader.hears(new RegExp(`^${day} · \\d+ flights to \\d+ destinations$`));
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading "Denver → Anywhere" [level=1]
        - button "Watch this search"
        - button "New Search"
        - button "Share"
        - region "Flexible dates":
          - toolbar "Flexible dates":
            - button /${day}/
        - region "Filters":
          - group "Stops":
            - radio "All" [checked]
            - radio "Nonstop"
            - radio "1 stop max"
          - slider "Max trip time"
          - slider "Max price"
          - group "Departure time":
            - slider "Earliest departure"
            - slider "Latest departure"
          - button "More filters"
        - combobox "Sort"
${hasPass ? PASS_RESULTS : ''}
        - region "Standard Destinations":
          - heading "Standard Destinations" [level=2]
    `);
    await reader.tabs(
      'button "Watch this search"',
      'button "New Search"',
      'button "Share"',
      new RegExp(`^button "${day}: GoWild`),
    );
    const next = formatLongDate(daysAhead(2));
    await reader.press('ArrowRight', new RegExp(`^button "${next}: GoWild`));
    await reader.tabs(
      ...(hasPass ? [] : ['button "Why are there no GoWild fares?"']),
      /^button "1 adult · no bags . Change travelers and bags"$/,
      'button "USD , US dollars. Change currency and units"',
      'radio "All" [checked]',
      /^slider "Max trip time"/,
      /^slider "Max price"/,
      /^slider "Earliest departure"/,
      /^slider "Latest departure"/,
      'combobox "Same-day hop"',
      'button "More filters"',
      'combobox "Sort"',
      'button "Download CSV"',
      'button "Print"',
      ...(hasPass ? MAP : MAP.slice(0, 1)),
      /^button ".+ flights? · /,
    );
  });

  await test.step('a destination and the details of a flight', async () => {
    await reader.press('Enter', /^button ".+ flights? · .+" \[expanded\]$/);
    await expect(main.getByRole('region', { name: 'Weather' })).toBeVisible();
    await reader.tabs('region "Weather"');
    // A long list of flights is a stop before its buttons.
    await page
      .getByRole('button', { name: /^\d stops? · / })
      .first()
      .focus();
    await reader.press('Enter', /^button "\d stops? · .+" \[expanded\]$/);
    const stops = page.getByRole('button', { name: /^\d stops? · /, expanded: true });
    await expect(page.getByRole('listitem').filter({ has: stops }).last()).toMatchAriaSnapshot(`
      - listitem:
        - button /\\d stops? · .+/ [expanded]
        - list:
          - listitem: /\\d+:\\d\\d [AP]M DEN – .+ F9 \\d+/
          - listitem:
            - text: /in [A-Z]{3}/
        - button /Select Departure F9 .+ at .+ [AP]M/
        - button /Add to calendar F9 .+/
        - button /Keep F9 .+/
    `);
    // Some flights of the sample network have no fare.
    const booking = main.getByRole('link', { name: /Book Standard .+ on the airline’s site, in a new tab/ });
    await expect(booking.first()).toBeVisible();
  });

  await test.step('the flight back and the summary', async () => {
    await selectButton(page, /^Select Departure/).focus();
    await reader.press('Enter', /^heading ".+ → Denver" \[level=1\]$/);
    await expect(page).toHaveTitle(/^Return .+ → Denver · Fareweave$/);
    await page.getByRole('button', { name: dayButton(2) }).focus();
    await reader.press('Enter', /\[pressed\]$/);
    await reader.hears('Searching...', /^\d+ flights?$/);
    await selectButton(page, /^Select Flight/).focus();
    await reader.press('Enter', 'main "Flight summary"');
    await expect(heading(page, 'Flight Summary')).toBeVisible();
    await expect(page).toHaveTitle('Flight summary · Fareweave');
    await expect(main).toMatchAriaSnapshot(`
      - main "Flight summary":
        - heading "Flight Summary" [level=1]
        - paragraph: /^Denver → .+ and back/
        - button "Share Flight Summary"
        - button "Keep this trip"
        - link "Change Return Flight"
        - region "Trip Overview":
          - heading "Trip Overview" [level=2]
          - term: Total trip duration
          - term: Stay at destination
          - term: Total price
        - region "Selected Flights":
          - article "Outbound flight":
            - heading /DEN → [A-Z]{3}/ [level=3]
            - list "Book the outbound flight"
          - article "Return flight":
            - heading /[A-Z]{3} → DEN/ [level=3]
            - list "Book the return flight"
        - region "Price Breakdown":
          - table "Fares of one adult, in US dollars":
            - caption: Fares of one adult, in US dollars
        - region "Map"
    `);
  });
});

test('another day for the flight back', async ({ page, signInAs }) => {
  const reader = await readerOf(page);
  await signInAs('premium');
  await page.goto(link(toOrlando));
  await selectButton(page, /^Select Departure/).focus();
  await reader.press('Enter', 'heading "Orlando → Denver" [level=1]');
  await reader.hears('Choose a day to see the flights back.');
  await reader.press('Shift+Tab', 'button "New Search"');
  await reader.press('Shift+Tab', 'button "Back to Departures"');
  await reader.tabs(
    'button "New Search"',
    'button "Calendar view"',
    saidOfDay(1),
    saidOfDay(2),
    saidOfDay(3),
  );
  await reader.press('Enter', saidOfDay(3, PRESSED));
  await reader.hears(formatDate(daysAhead(3)), 'Searching...', /^\d+ flights?$/);
  await reader.press('Shift+Tab', saidOfDay(2));
  await reader.press('Space', saidOfDay(2, PRESSED));
  await reader.hears(formatDate(daysAhead(2)), /^\d+ flights?$/);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - button "Back to Departures"
      - button "New Search"
      - heading "Orlando → Denver" [level=1]
      - paragraph: /Outbound · ${formatDate(tomorrow())} DEN .+ MCO/
      - group "When would you like to return?":
        - heading "When would you like to return?" [level=2]
        - button /${dayLabel(2)} .+ ${passOn(2)}/ [pressed]
      - region "Weather during your stay"
      - region "Available Return Flights":
        - heading "Available Return Flights" [level=2]
        - status: /\\d+ flights?/
        - list:
          - listitem:
            - link /Book Standard .+ on the airline’s site, in a new tab/
            - paragraph: /Time at destination/
            - button /Select Flight F9 .+ at .+ [AP]M/
            - button /Keep F9 .+/
  `);
  await page.getByRole('button', { name: 'Back to Departures' }).focus();
  await reader.press('Enter', /^button "Select Departure F9 /);
});

test('a plan of trips', async ({ page, signInAs }) => {
  const reader = await readerOf(page);
  const main = page.getByRole('main');
  await signInAs('premium');
  await page.goto('/plan');
  await expect(page.getByRole('button', { name: 'Washington D.C. 3 airports' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Is the pass worth it?' }).focus();
  await reader.tabs('button "Use my location"', 'textbox "Start"');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Plan trips' }).focus();
  await reader.press('Enter', /^textbox "Start"/);
  await reader.hears('Choose at least one airport to start from.');
  await page.keyboard.type('DEN');
  await page.keyboard.press('Enter');
  await reader.hears('Denver');
  await reader.tabs(...TILES, /^button "Show more \d+ places"$/, 'textbox "Visit"');
  await page.keyboard.type('LAS');
  await page.keyboard.press('Enter');
  await reader.hears('Las Vegas');
  await page.getByLabel('Leave after, time').fill('05:00');
  await page.getByRole('button', { name: 'Plan trips' }).focus();
  await reader.press('Enter', 'heading "Trips" [level=2]');
  await reader.hears(/^\d+ trips? found$/);
  await expect(main).toMatchAriaSnapshot(`
    - main "Trip planner":
      - heading "Trip planner" [level=1]
      - paragraph: /From Denver to Las Vegas .+ to .+ · any fare/
      - button "Change"
      - button "Share"
      - region "Trips":
        - heading "Trips" [level=2]
        - button "Watch these trips"
        - combobox "Sort"
        - status: /\\d+ trips? found/
        - list:
          - listitem:
            - article "Denver → Las Vegas → Denver":
              - heading "Denver → Las Vegas → Denver" [level=3]
              - term: GoWild
              - term: Discount Den
              - term: Standard
              - list:
                - listitem: /Denver to Las Vegas/
                - listitem: /(night|Same day).* in Las Vegas/
                - listitem: /Las Vegas to Denver/
              - button /Keep Denver → Las Vegas → Denver/
              - button /Add to calendar F9 \\d+, F9 \\d+/
  `);
  await reader.tabs('button "Watch these trips"', 'combobox "Sort"');
  await page.getByRole('button', { name: 'Change', exact: true }).focus();
  await reader.press('Enter', 'button "Change" [expanded]');
});
