-- The email that confirms an address gives the lifetime of its link in hours. An edited template follows;
-- any other use of the old place becomes the number that it stood for.
UPDATE email SET
  tag = regexp_replace(tag, '\mminutes\M', 'hours', 'g'),
  subject = regexp_replace(
    regexp_replace(subject, '\{\{\s*minutes\s*\}\} minutes', '{{hours}} hours', 'g'), '\{\{\s*minutes\s*\}\}', '1440', 'g'),
  html = regexp_replace(
    regexp_replace(html, '\{\{\s*minutes\s*\}\} minutes', '{{hours}} hours', 'g'), '\{\{\s*minutes\s*\}\}', '1440', 'g'),
  version = version + 1,
  updated_at = now()
WHERE slug = 'verify-email' AND concat_ws(' ', tag, subject, html) ~ '\mminutes\M';
