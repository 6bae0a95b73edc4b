import text from 'leaflet/dist/leaflet.css';

let users = 0;
let sheet: CSSStyleSheet | null = null;

/** Adds Leaflet's style sheet to the page while a map is mounted. Returns a function that removes it. */
export function adoptLeafletSheet(): () => void {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  const adopted = sheet;
  if (users === 0) document.adoptedStyleSheets = [...document.adoptedStyleSheets, adopted];
  users += 1;
  return () => {
    users -= 1;
    if (users === 0)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== adopted);
  };
}
