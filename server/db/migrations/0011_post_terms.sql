-- Categories and tags of a post are lists of its own, as everything of a record that a form changes: written with it, in one version.
ALTER TABLE blog_post ADD COLUMN categories jsonb, ADD COLUMN tags jsonb;

UPDATE blog_post SET
  categories = (SELECT jsonb_agg(blog_category_id ORDER BY blog_category_id) FROM blog_post_category WHERE blog_post_id = blog_post.id),
  tags = (SELECT jsonb_agg(blog_tag_id ORDER BY blog_tag_id) FROM blog_post_tag WHERE blog_post_id = blog_post.id);

DROP TABLE blog_post_category, blog_post_tag;

CREATE INDEX blog_post_categories_idx ON blog_post USING gin (categories);
CREATE INDEX blog_post_tags_idx ON blog_post USING gin (tags);
