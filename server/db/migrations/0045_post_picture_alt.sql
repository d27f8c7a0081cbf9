-- Screen readers read it in place of the post's picture. Existing pictures have none.
ALTER TABLE blog_post ADD COLUMN image_alt text COLLATE "C";
