-- Templates, which everybody reads and starts designs from, and the template that a design was made from.

ALTER TABLE design
  ADD COLUMN template boolean NOT NULL DEFAULT false,
  ADD COLUMN template_id integer REFERENCES design (id) ON DELETE SET NULL;
CREATE INDEX design_template_idx ON design (template_id);
-- A person reads few of all designs, their own and these.
CREATE INDEX design_is_template_idx ON design (id) WHERE template;
