/**
 * Colours, sizes and letters are the page's: they reach into the shadow root as inherited properties. Large letters wrap;
 * in a window as low as a page at 400 % what was said has the room.
 */
export const style = `
:host { display: block; block-size: 100%; }
* { box-sizing: border-box; }
p { margin: 0; }
.chat { display: flex; flex-direction: column; block-size: 100%; color: var(--color-text); line-height: 1.45; }
.log { flex: 1; min-block-size: 0; overflow-y: auto; overscroll-behavior: contain; padding: var(--space-4); display: flex; flex-direction: column; gap: var(--space-3); }
.turn { display: grid; gap: var(--space-2); }
.trouble { justify-items: start; }
.alone:last-child { min-block-size: calc(100% + var(--space-2)); align-content: start; }
.said, .reply { inline-size: fit-content; max-inline-size: 88%; padding: var(--space-2) var(--space-3); border-radius: var(--radius-card, 12px); overflow-wrap: anywhere; display: grid; gap: var(--space-2); border: 1px solid transparent; }
.said { justify-self: end; color: var(--color-on-primary); background: var(--color-primary); }
.reply { background: color-mix(in srgb, var(--color-text) 7%, var(--color-surface)); }
.danger { max-inline-size: none; inline-size: 100%; color: var(--color-text); background: var(--color-error-surface); border-inline-start: 4px solid var(--color-error); }
.question { font-weight: 600; }
.quiet { color: var(--color-text-muted); font-size: var(--text-sm); }
.hours { font-size: var(--text-sm); font-weight: 600; }
.hours:empty { display: none; }
.ways { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; }
button, .way { font: inherit; min-block-size: var(--touch, 48px); padding: var(--space-2) var(--space-3); border-radius: var(--radius-control, 8px); cursor: pointer; display: inline-flex; align-items: center; text-align: start; text-decoration: none; }
.near, .way { color: var(--color-link); background: var(--color-surface); border: 1px solid color-mix(in srgb, currentcolor 45%, transparent); }
.danger > p { font-weight: 600; }
.danger .way { color: var(--color-text); border-color: currentcolor; font-weight: 600; }
.danger .way:first-child { inline-size: 100%; justify-content: center; font-size: var(--text-lg, 1.25rem); color: var(--color-surface); background: var(--color-error); border-color: var(--color-error); }
.danger .quick { justify-self: start; color: inherit; }
.main { border: 1px solid transparent; color: var(--color-on-primary); background: var(--color-primary); font-weight: 600; }
.main[aria-disabled='true'] { opacity: .6; cursor: default; }
:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }
form { flex: none; display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-2); padding: var(--space-3) var(--space-4); border-block-start: 1px solid color-mix(in srgb, var(--color-text) 12%, transparent); }
.row { display: flex; gap: var(--space-2); align-items: stretch; }
.head { margin-block: calc(-1 * var(--space-2)); display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; column-gap: var(--space-3); }
.quick { color: var(--color-link); background: none; border: 0; padding-inline: 0; font-size: var(--text-sm); text-decoration: underline; }
label { font-size: var(--text-sm); }
.field { display: grid; gap: var(--space-2); }
input { flex: 1; min-inline-size: 0; min-block-size: var(--touch, 48px); font: inherit; font-size: max(16px, 1em); color: inherit; background: var(--color-surface); border: 1px solid var(--color-border); border-radius: var(--radius-control, 8px); padding-inline: var(--space-3); }
textarea { inline-size: 100%; font: inherit; font-size: max(16px, 1em); color: inherit; background: var(--color-surface); border: 1px solid var(--color-border); border-radius: var(--radius-control, 8px); padding: var(--space-2) var(--space-3); resize: vertical; }
.message { flex: 1; min-block-size: 0; overflow-y: auto; align-content: start; gap: var(--space-3); border: 0; padding: var(--space-4); }
.message input { inline-size: 100%; }
h2 { margin: 0; font-size: var(--text-lg, 1.25rem); }
.problem { color: var(--color-error); overflow-wrap: anywhere; }
.terms { flex: 1; min-block-size: 0; overflow-y: auto; padding: var(--space-5) var(--space-4); display: grid; gap: var(--space-4); align-content: center; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (height < 24rem) {
  .log { padding-block: var(--space-2); }
  .asking { grid-template-columns: auto minmax(0, 1fr); align-items: center; padding-block: var(--space-2); }
  .asking .head { display: contents; }
  .asking label { position: relative; z-index: 1; grid-area: 1 / 2; place-self: start; margin: -.5em 0 0 .5rem; padding-inline: .25rem; background: var(--color-surface); font-size: .75rem; line-height: 1; }
  .head .quick { grid-area: 1 / 1; max-inline-size: 4.5rem; }
  .asking .row { grid-area: 1 / 2; }
}
@media (forced-colors: active) { .said { border-inline-end-width: 6px; } .said .hidden { position: static; inline-size: auto; block-size: auto; clip-path: none; font-weight: 600; } }
`
