-- Posts can be scheduled: a published post opens to visitors at published_at. Every published post has
-- that moment from now on. Fields for search engines, each with a fallback to the post's own.

ALTER TABLE blog_post
  ADD COLUMN search_title text COLLATE "C",
  ADD COLUMN search_description text COLLATE "C",
  ADD COLUMN social_picture text COLLATE "C",
  ADD COLUMN hidden_from_search boolean NOT NULL DEFAULT false;

UPDATE blog_post SET published_at = created_at WHERE status = 'published' AND published_at IS NULL;
