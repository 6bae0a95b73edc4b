/** The style of the simulated pages. It does not depend on the build of the shell. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --background: light-dark(#f6f4f0, #12110f);
  --surface: light-dark(#fff, #1c1b18);
  --ink: light-dark(#1b1a17, #f4f1ea);
  --ink-2: light-dark(#5d5950, #bdb7aa);
  --line: light-dark(#e5e0d6, #35322c);
  --control: light-dark(#8f897d, #7d776b);
  --accent: light-dark(#c2410c, #fb923c);
  --on-fill: light-dark(#fff, #12110f);
  --gold: light-dark(#7a5108, #f2c35b);
  --gold-soft: light-dark(#fdf3d8, #33280f);
  --danger: light-dark(#b42318, #ff8a7d);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--background);
  color: var(--ink);
  font: 400 1rem / 1.5 ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
p, h1, dl, dd { margin: 0; }
header {
  padding: 12px 20px;
  border-bottom: 1px solid var(--line);
  background: var(--gold-soft);
  color: var(--gold);
  text-align: center;
}
header strong { display: block; }
main {
  display: grid;
  gap: 20px;
  width: min(100% - 32px, 480px);
  margin: 32px auto;
  padding: clamp(20px, 6vw, 32px);
  border: 1px solid var(--line);
  border-radius: 20px;
  background: var(--surface);
  overflow-wrap: anywhere;
}
h1 { font-size: 1.625rem; line-height: 1.15; letter-spacing: -0.03em; text-wrap: balance; }
section { display: grid; gap: 16px; }
section + section { padding-top: 20px; border-top: 1px solid var(--line); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 20px; }
dt { color: var(--ink-2); }
dd { font-weight: 600; text-align: right; }
.note { color: var(--ink-2); font-size: 0.875rem; }
form { display: grid; gap: 10px; }
button, .back {
  display: block;
  width: 100%;
  min-height: 44px;
  padding: 10px 18px;
  border: 1px solid var(--control);
  border-radius: 12px;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button.main { border-color: var(--accent); background: var(--accent); color: var(--on-fill); }
button.danger { border-color: var(--danger); color: var(--danger); }
button:hover, .back:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
