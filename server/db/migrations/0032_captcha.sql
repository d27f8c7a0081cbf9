-- Whether the sender of a contact message solved a captcha; null where none was asked for.
ALTER TABLE contact_message ADD COLUMN captcha text COLLATE "C";
