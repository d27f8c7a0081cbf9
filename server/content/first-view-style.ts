/**
 * The styles of the first view. They come and go with it; the app's style sheets have the same sizes,
 * and tests/e2e/first-view.test.ts compares the places.
 */
export const FIRST_VIEW_STYLE = `
:root[lang="en"]:not([data-known]) .hf-start,
:root:is([data-known], :not([lang="en"])) .hf-view { display: none; }
.hf-view { min-height: 100dvh; }
.hf-view :is(h1, h2, p, ul) { margin: 0; padding: 0; font-weight: 600; list-style: none; }
.hf-view p { font-weight: 400; }
.hf-view a { color: inherit; text-decoration: none; }
.hf-view img { display: block; }
.hf-view main, .hf-view-bar {
  box-sizing: border-box; width: 100%; max-width: 1280px; margin-inline: auto;
  padding: 20px max(16px, env(safe-area-inset-right)) 48px max(16px, env(safe-area-inset-left));
}
.hf-view-top {
  padding-block-start: env(safe-area-inset-top);
  border-block-end: 1px solid var(--hf-line); background: var(--hf-surface);
}
.hf-view-bar { display: flex; gap: 16px; align-items: center; min-height: 60px; padding-block: 0; }
.hf-view-bar > a {
  display: inline-flex; gap: 10px; align-items: center; min-height: 44px; overflow: hidden;
  font-size: var(--mantine-font-size-md); font-weight: 600;
}
.hf-view-bar nav { display: none; }
.hf-view-row {
  display: flex; gap: 8px; align-items: center; min-height: 52px;
  padding: 8px max(8px, env(safe-area-inset-right)) 0 max(16px, env(safe-area-inset-left));
}
.hf-view :is(nav, .hf-view-row) a {
  display: inline-flex; align-items: center; min-height: 44px; padding-inline: 8px;
  font-size: var(--mantine-font-size-sm); font-weight: 500;
}
.hf-view-box {
  flex: 1 1 auto; height: 44px; border: 1px solid var(--mantine-color-default-border);
  border-radius: var(--mantine-radius-md); background: var(--hf-surface);
}
.hf-view-hero {
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; padding: clamp(20px, 4vw, 48px);
  border-radius: var(--mantine-radius-lg); background: var(--mantine-primary-color-light);
}
.hf-view-hero[style] { background-size: cover; color: #fff; }
.hf-view-hero > div:first-child { max-width: 46rem; }
.hf-view-hero h1 {
  margin-block-end: 8px; font-size: clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem);
  line-height: 1.15; text-wrap: balance;
}
.hf-view-hero p { font-size: var(--mantine-font-size-lg); line-height: var(--mantine-line-height-lg); }
.hf-view-search {
  height: 345.2px; border: 1px solid var(--hf-line);
  border-radius: var(--mantine-radius-md); background: var(--hf-surface);
}
.hf-view h1.hf-view-title {
  margin-block-end: 16px; font-size: var(--mantine-font-size-lg); line-height: 1.3;
}
.hf-view-form { display: flex; gap: 12px; align-items: end; height: 68.8px; }
.hf-view-find, .hf-view-filters {
  flex: none; width: 112px; height: 44px;
  border-radius: var(--mantine-radius-md); background: var(--hf-soft-gray);
}
.hf-view-filters { margin-block: 12px 16px; }
.hf-view-cards {
  display: grid; gap: 20px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
}
.hf-view ul.hf-view-cards { padding-block-start: 33.7px; }
.hf-view ul.hf-view-cards[data-map] { padding-block-start: 56px; }
.hf-view-cards li {
  overflow: hidden; border: 1px solid var(--hf-line);
  border-radius: var(--mantine-radius-md); background: var(--hf-surface);
}
.hf-view-picture { aspect-ratio: 4 / 3; margin-block-end: 10px; overflow: hidden; background: var(--hf-soft-gray); }
.hf-view :is(.hf-view-picture, .hf-view-gallery) img { width: 100%; height: 100%; object-fit: cover; }
.hf-view-cards :is(h2, p, strong) {
  display: block; padding-inline: 14px; overflow: hidden; font-size: var(--mantine-font-size-sm);
  line-height: 24px; text-overflow: ellipsis; white-space: nowrap;
}
.hf-view-cards h2 { font-size: var(--mantine-font-size-md); }
.hf-view :is(.hf-view-cards, .hf-view-head) p { color: var(--mantine-color-dimmed); }
.hf-view-cards strong { margin-block-end: 12px; }
.hf-view-back {
  display: flex; align-items: center; min-height: 44px; padding-inline-start: 24px;
  font-size: var(--mantine-font-size-sm);
}
.hf-view .hf-view-back { color: var(--mantine-color-dimmed); }
.hf-view-head {
  display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between;
  margin-block-end: 16px;
}
.hf-view-head > div { min-width: 0; }
.hf-view-head::after { content: ""; width: 309px; height: 44px; }
.hf-view-head h1 { font-size: var(--mantine-font-size-xl); line-height: 1.25; overflow-wrap: anywhere; }
.hf-view-head p { margin-block-start: 4px; font-size: var(--mantine-font-size-sm); }
.hf-view :is(.hf-view-rating, .hf-view-new) { margin-inline-end: 12px; }
.hf-view-new { line-height: 24px; }
.hf-view-rating::before { content: "★"; display: inline-block; width: 18px; color: #b7791f; }
[data-mantine-color-scheme="dark"] .hf-view-rating::before { color: #e0ac4f; }
.hf-view-columns { display: grid; gap: 32px; }
.hf-view-columns > div { min-width: 0; }
.hf-view-gallery {
  display: grid; gap: 8px; overflow: hidden; border-radius: var(--mantine-radius-md);
}
.hf-view-gallery li { aspect-ratio: 4 / 3; background: var(--hf-soft-gray); }
.hf-view-gallery li:not(:first-child) { display: none; }
.hf-view section h2 {
  margin-block: 28px 12px; font-size: var(--mantine-font-size-lg); line-height: 1.3;
}
.hf-view section h2 + p { max-width: 68ch; line-height: 1.6; overflow-wrap: anywhere; white-space: pre-line; }
@media (scripting: none) {
  .hf-view { min-height: 0; }
  /* Nothing comes into the rooms that are left for the app's fields. */
  .hf-view :is(.hf-view-search, .hf-view-form, .hf-view-filters, .hf-view-box), .hf-view-columns::after { display: none; }
  noscript { display: block; box-sizing: border-box; max-width: 1280px; margin-inline: auto; padding-inline: 16px; }
}
@media (max-width: 379px) {
  .hf-view-bar > a { width: 26px; }
}
@media (min-width: 48em) {
  .hf-view-gallery { height: 420px; }
  .hf-view-gallery li { aspect-ratio: auto; min-height: 0; }
  .hf-view-gallery li:not(:first-child) { display: block; }
  .hf-view-gallery[data-count="2"] { grid-template-columns: 1fr 1fr; }
  .hf-view-gallery:is([data-count="3"], [data-count="4"], [data-count="5"]) {
    grid-template-rows: 1fr 1fr; grid-template-columns: 2fr 1fr;
  }
  .hf-view-gallery[data-count="5"] { grid-template-columns: 2fr 1fr 1fr; }
  .hf-view-gallery[data-count="4"] { grid-template-rows: 1fr 1fr 1fr; }
  .hf-view-gallery:is([data-count="3"], [data-count="5"]) li:first-child { grid-row: span 2; }
  .hf-view-gallery[data-count="4"] li:first-child { grid-row: span 3; }
}
@media (min-width: 900px) {
  .hf-view-search { height: 102.8px; }
}
@media (min-width: 62em) {
  .hf-view-filters { height: 130px; background: none; }
  .hf-view-columns { grid-template-columns: minmax(0, 1fr) 380px; }
  .hf-view ul.hf-view-cards[data-map] { padding-inline-end: max(380px, 40%); }
  .hf-view-columns::after {
    content: ""; height: 760px; border: 1px solid var(--hf-line);
    border-radius: var(--mantine-radius-md); background: var(--hf-surface);
  }
}
@media (min-width: 64em) {
  .hf-view-row { display: none; }
  .hf-view-bar nav { display: flex; flex: 1 1 auto; gap: 16px; }
  .hf-view-bar .hf-view-box { max-width: 420px; }
}
`
