/** The look of the page: black on white, so that it prints as it shows. */
export const pageStyles = `
  :root { color-scheme: light; --ink: #1b1f24; --soft: #57606a; --line: #c9d1d9; --went: #0b5cad; --left: #d9730d; }
  * { box-sizing: border-box; }
  body { margin: 0 auto; padding: 24px 16px 64px; max-width: 1360px; color: var(--ink); background: #fff;
    font: 17px/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 8px; }
  h2 { font-size: 1.35rem; margin: 48px 0 8px; }
  h3 { font-size: 1.1rem; margin: 32px 0 8px; }
  p { margin: 0 0 12px; max-width: 75ch; }
  .soft { color: var(--soft); }
  .sums { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 16px 0; padding: 0; list-style: none; }
  .sums strong { display: block; font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
  .part { display: grid; gap: 24px; align-items: start; }
  .scroll { overflow-x: auto; }
  .scroll:focus-visible { outline: 3px solid var(--went); outline-offset: 2px; }
  table { border-collapse: collapse; font-size: .94rem; font-variant-numeric: tabular-nums; }
  caption { text-align: start; color: var(--soft); padding-bottom: 4px; }
  th, td { padding: 6px 7px; text-align: end; white-space: nowrap; border-bottom: 1px solid var(--line); }
  thead th { vertical-align: bottom; white-space: normal; min-width: 4.5em; }
  th:first-child { text-align: start; padding-inline-start: 0; white-space: normal; overflow-wrap: anywhere; min-width: 7em; max-width: 15em; }
  tbody th { font-weight: 600; }
  svg { display: block; }
  svg text { fill: var(--ink); font-size: 16px; }
  .begun { fill: #eaeef2; }
  .went { fill: var(--went); }
  .left { fill: var(--left); stroke: var(--ink); }
  .left[width="0%"] { stroke: none; }
  .key { display: inline-block; width: 1em; height: 1em; vertical-align: -.1em; margin-inline: 0 4px; border: 1px solid var(--ink); }
  .key.is-went { background: var(--went); }
  .key.is-left { background: var(--left); margin-inline-start: 16px; }
  @media (min-width: 1100px) { .part { grid-template-columns: minmax(280px, 1fr) auto; } }
  @media print {
    body { font-size: 11pt; max-width: none; padding: 0; }
    * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    .scroll { overflow: visible; }
    table { font-size: 8.5pt; }
    th, td { padding: 2pt 4pt; }
    tr, svg, .sums { break-inside: avoid; }
    h2, h3, caption { break-after: avoid; }
  }
`
